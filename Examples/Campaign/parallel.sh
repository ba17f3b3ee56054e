#!/bin/sh
seq 4 | parallel --keep-order -S one,two --workdir . --joblog jobs.log \
  'scrollcheck judge "exec:python3 scroller.py" --cases 20000 --seed 5eed --jobs 1 \
    --shard {}/4 --format jsonl --output report-{}.jsonl; test $? -le 5'
scrollcheck merge report-*.jsonl
