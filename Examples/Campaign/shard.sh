#!/bin/sh
#SBATCH --array=1-4
i=$SLURM_ARRAY_TASK_ID
n=$SLURM_ARRAY_TASK_COUNT
scrollcheck judge 'exec:python3 scroller.py' --cases 20000 --seed 5eed --jobs 1 \
  --shard "$i/$n" --format jsonl --output "report-$i.jsonl"
# What a shard finds is no failure of its job: the merge has the last word.
test $? -le 5
