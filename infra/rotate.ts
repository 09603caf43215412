/*
 * `npm run rotate -- --stage prod` brings the turn of the origin secret and of the signing key one step forward; `--only origin` or
 * `--only media` one of the two, `--file-only` writes the stage's file and leaves the deploy to others, `--now` does not wait. What
 * stands after another `--` goes to `cdk deploy`. Needs the rights of a deploy.
 */
import { parseArgs } from 'node:util'
import { run } from './operator'
import { aroundDeploy } from './releases/around-deploy'
import { rotateStage, turnsByName } from './rotate-stage'
import { runNode } from './run-node'
import { SettingsError } from './settings-error'
import { readInEffect } from './standing'

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      stage: { type: 'string' },
      only: { type: 'string' },
      now: { type: 'boolean', default: false },
      'file-only': { type: 'boolean', default: false },
    },
  })
  const { stage, only, now } = values
  if (!stage) throw new SettingsError('Which stage? npm run rotate -- --stage prod')
  await rotateStage(
    { stage, names: turnsByName(only), now, fileOnly: values['file-only'], args: positionals },
    {
      read: readInEffect,
      node: runNode,
      around: aroundDeploy,
      say: (line) => console.log(line),
      time: () => new Date(),
    },
  )
})
