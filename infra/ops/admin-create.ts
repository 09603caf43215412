/*
 * `npm run admin:create -- --stage prod --name "Ayesha Khan" --email ayesha@example.com --phone +923005550100` creates an
 * administrator account. The password comes from ADMIN_PASSWORD; otherwise the command asks for it without echo. Needs only AWS
 * credentials that may invoke `humsafar-<stage>-create-admin:live`.
 */
import { parseArgs } from 'node:util'
import { invoke, run } from './command'
import { askPassword } from './password-prompt'

await run(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string', default: 'dev' },
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
    },
  })
  const { stage, name, email, phone } = values
  if (!name || !email || !phone) throw new Error('Missing options: --name, --email and --phone are required.')
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword('Password of the new admin: ', process))
  const { userId } = await invoke<{ userId: string }>(stage, 'create-admin', { name, email, phone, password })
  console.log(`Created the administrator ${email} of ${stage} (user ${userId}).`)
})
