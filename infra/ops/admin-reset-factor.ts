/*
 * `npm run admin:reset-factor -- --stage prod --email ayesha@example.com` turns off the second factor of an administrator who
 * lost the phone and the recovery codes, and ends all their sessions (infra/docs/runbooks/members.md). Needs only AWS credentials
 * that may invoke `humsafar-<stage>-reset-second-factor:live`.
 */
import { parseArgs } from 'node:util'
import { invoke, run } from './command'

await run(async () => {
  const { values } = parseArgs({
    options: { stage: { type: 'string', default: 'dev' }, email: { type: 'string' } },
  })
  const { stage, email } = values
  if (!email) throw new Error('Missing option: --email is required.')
  const { userId, mailed } = await invoke<{ userId: string; mailed: boolean }>(stage, 'reset-second-factor', {
    email,
  })
  const mailNote = mailed ? 'They got a mail.' : 'The mail could not be sent: inform them yourself.'
  console.log(`Reset: ${email} (user ${userId}) can sign in to ${stage} with the password alone. ${mailNote}`)
})
