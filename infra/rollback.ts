/*
 * `npm run rollback -- --stage prod` has the release before serve again: versions of the functions, pages, edge functions. `--failed`
 * takes back what a deploy got done that failed; `--to 12` goes to that release; `--forward` has what was deployed last serve again.
 * Runbook: infra/runbooks/releases.md.
 */
import { parseArgs } from 'node:util'
import { run } from './operator'
import { StageReleases } from './releases/stage-releases'
import { settingsOf } from './settings'

await run(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      to: { type: 'string' },
      failed: { type: 'boolean' },
      forward: { type: 'boolean' },
      'across-settings': { type: 'boolean', default: false },
    },
  })
  const { stage, to, failed, forward, 'across-settings': acrossSettings } = values
  if (!stage) throw new Error('Which stage? npm run rollback -- --stage prod')
  if (to !== undefined && !/^\d+$/.test(to)) throw new Error('--to takes the number of a release.')
  const asked = { failed, ...(to !== undefined && { to: Number(to) }) }
  await StageReleases.open(
    settingsOf(stage),
    (line) => console.log(line),
    (releases) => (forward ? releases.undo() : releases.rollBack(asked, acrossSettings)),
  )
})
