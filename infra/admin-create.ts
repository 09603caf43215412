/*
 * `npm run admin:create -- --stage prod --name "Ayesha Khan" --email ayesha@example.com --phone +923005550100`
 * makes an account that administers. The password comes from ADMIN_PASSWORD, else it is asked for. It needs AWS
 * credentials that may invoke the function `humsafar-<stage>-create-admin`, and nothing more.
 */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { loadSettings, named } from './config'

const { values } = parseArgs({
  options: {
    stage: { type: 'string', default: 'dev' },
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
  },
})

async function askPassword(): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await prompt.question('Password of the new admin: ')
  } finally {
    prompt.close()
  }
}

async function main() {
  const { stage, name, email, phone } = values
  if (!name || !email || !phone) throw new Error('Please give --name, --email and --phone.')
  const settings = loadSettings(stage)
  const password = process.env.ADMIN_PASSWORD ?? (await askPassword())
  const { FunctionError, Payload } = await new LambdaClient({ region: settings.region }).send(
    new InvokeCommand({
      FunctionName: named(settings, 'create-admin'),
      Payload: JSON.stringify({ name, email, phone, password }),
    }),
  )
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString() || '{}') as {
    userId?: string
    errorMessage?: string
  }
  if (FunctionError) throw new Error(answer.errorMessage ?? FunctionError)
  console.log(`${email} administers ${stage} (user ${answer.userId}).`)
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
