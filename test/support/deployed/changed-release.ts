/*
 * What another release has otherwise, for the test that deploys it and goes back.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const changedMark = '<!-- another release -->'
export const changedAsset = 'assets/another-release-0000.js'
/** That the edge knows then. */
export const changedPage = '/another-page'
export const changedStatus = 418

/** The built site with a mark in its pages, and one more hashed asset. */
export function changedSite(folder: string): string {
  const changed = resolve('.cache/deploy-changed-site')
  rmSync(changed, { recursive: true, force: true })
  cpSync(folder, changed, { recursive: true })
  for (const file of readdirSync(changed).filter((name) => name.endsWith('.html')))
    writeFileSync(join(changed, file), `${readFileSync(join(changed, file), 'utf8')}${changedMark}`)
  writeFileSync(join(changed, changedAsset), '/* another release */')
  return changed
}

/** The code of a function that answers otherwise. */
export function changedFunction(): string {
  const folder = resolve('.cache/deploy-changed-function')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.mjs'),
    `export const handler = async () => ({ statusCode: ${changedStatus}, headers: { 'content-type': 'application/json' }, body: '{"success":false}' })\n`,
  )
  return folder
}
