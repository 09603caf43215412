/*
 * `npm run pool:rebuild -- --stage prod` creates a user in the current pool for every account, for example after a pool was lost.
 * It prints its progress about once a minute. If stopped and run again, it continues. `--from-start` starts over, `--per-second
 * 40` changes the rate. Needs only AWS credentials that may invoke `humsafar-<stage>-rebuild-pool:live`.
 */
import { parseArgs } from 'node:util'
import { invoke, run } from './command'

interface Report {
  done: boolean
  made: number
  found: number
  failed: number
}

await run(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'dev' },
      'from-start': { type: 'boolean', default: false },
      'per-second': { type: 'string' },
    },
  })
  const { stage, 'from-start': fromStart, 'per-second': pace } = values
  const perSecond = pace === undefined ? {} : { perSecond: Number(pace) }
  const total = { made: 0, found: 0, failed: 0 }
  for (let first = true, done = false; !done; first = false) {
    const report = await invoke<Report>(stage, 'rebuild-pool', {
      fromStart: first && fromStart,
      ...perSecond,
    })
    done = report.done
    for (const part of ['made', 'found', 'failed'] as const) total[part] += report[part]
    console.log(`${total.made} made, ${total.found} there already, ${total.failed} failed`)
  }
  if (total.failed > 0)
    throw new Error(
      `${total.failed} accounts have no pool user. The log of rebuild-pool lists them. Run the command again with --from-start.`,
    )
  console.log('Every account has a pool user. Members can now choose a password with "Forgot password".')
})
