import { existsSync } from 'node:fs'

// Loaded before a program of the product (`node --import`): Node's own --env-file-if-exists reports each time that there is none.
// Variables that are set already win.
if (existsSync('.env')) process.loadEnvFile('.env')
