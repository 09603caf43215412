import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Runs a bundle's handler in a process of its own; its status, and what it said of errors. */
export async function runBundle(code: string): Promise<[number, string]> {
  const program = `const {handler}=await import(${JSON.stringify(pathToFileURL(code).href)});await handler()`
  return promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
  }).then(
    () => [0, ''],
    (error: { code: number; stderr: string }) => [error.code, error.stderr],
  )
}
