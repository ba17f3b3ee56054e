#!/bin/sh
scrollcheck merge report-*.jsonl
