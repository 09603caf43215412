/*
 * The differences of a second release, for the test that deploys it and then rolls back.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const changedMark = '<!-- another release -->'
export const changedAsset = 'assets/another-release-0000.js'
/** A page that only the second release has in CloudFront's table of pages. */
export const changedPage = '/another-page'
export const changedStatus = 418

/** Copies the built site, marks each page and adds a hashed asset. Returns the folder. */
export function changedSite(folder: string): string {
  const changed = resolve('.cache/deploy-changed-site')
  rmSync(changed, { recursive: true, force: true })
  cpSync(folder, changed, { recursive: true })
  for (const file of readdirSync(changed).filter((name) => name.endsWith('.html')))
    writeFileSync(join(changed, file), `${readFileSync(join(changed, file), 'utf8')}${changedMark}`)
  writeFileSync(join(changed, changedAsset), '/* another release */')
  return changed
}

/** Writes code of a function that answers with `changedStatus`. Returns the folder. */
export function changedFunction(): string {
  const folder = resolve('.cache/deploy-changed-function')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'index.mjs'),
    `export const handler = async () => ({ statusCode: ${changedStatus}, headers: { 'content-type': 'application/json' }, body: '{"success":false}' })\n`,
  )
  return folder
}
