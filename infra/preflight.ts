/*
 * `npm run preflight -- --stage prod`, before a first deploy: what the account allows, what is to be asked for, what would make the
 * deploy fail. Reads only, with the operator's credentials; a right that they lack leaves a question open. Ends with 1 where the
 * deploy would fail.
 */
import { parseArgs } from 'node:util'
import { run } from './operator'
import { judge } from './preflight/judge'
import { readFacts } from './preflight/read'
import { reportOf } from './preflight/report'
import { settingsOf } from './settings'

await run(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } })
  const settings = settingsOf(values.stage)
  const facts = await readFacts(settings)
  console.log(`Stage ${settings.stage}, account ${facts.account}, ${settings.region}\n`)
  const findings = judge(settings, facts)
  for (const line of reportOf(findings)) console.log(line)
  if (findings.some(({ level }) => level === 'stops'))
    throw new Error('Not ready: see the last list. What was not read may still make it fail.')
  console.log('Ready, as far as could be read.')
})
