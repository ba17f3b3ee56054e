// What Swift sees of this only after `import Darwin.crt_externs`.
char ***_NSGetEnviron(void);
