/*
 * `npm run admin:reset-factor -- --stage prod --email ayesha@example.com` turns off the second factor of an administrator who has
 * lost phone and recovery codes, and ends all sessions of theirs (infra/docs/runbooks/members.md). Needs only AWS credentials that
 * may invoke `humsafar-<stage>-reset-second-factor:live`.
 */
import { parseArgs } from 'node:util'
import { invoke, run } from './operator'

await run(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string', default: 'dev' }, email: { type: 'string' } },
  })
  const { stage, email } = values
  if (!email) throw new Error('Please give --email.')
  const { userId, mailed } = await invoke<{ userId: string; mailed: boolean }>(stage, 'reset-second-factor', {
    email,
  })
  const told = mailed ? 'was told by mail' : 'could not be told by mail: please do'
  console.log(`${email} (user ${userId}) now signs in to ${stage} with the password alone, and ${told}.`)
})
