import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Runs a program in a process of its own; its status, and what it said of errors. */
const run = (program: string): Promise<[number, string]> =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  }).then(
    () => [0, ''],
    (error: { code: number; stderr: string }) => [error.code, error.stderr],
  )

const imported = (code: string) => `await import(${JSON.stringify(pathToFileURL(code).href)})`

/** Runs a bundle's handler. */
export const runBundle = (code: string): Promise<[number, string]> =>
  run(`const {handler}=${imported(code)};await handler()`)

/** Loads bundles, after `first`. */
export const loadBundles = (codes: readonly string[], first: string): Promise<[number, string]> =>
  run(`${first}${codes.map(imported).join(';')}`)
