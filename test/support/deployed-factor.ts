import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { GetFunctionConfigurationCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { authenticator } from './authenticator'
import { resetFactor, stageFunction } from './deployment'
import { eventually } from './eventually'
import { mailsTo } from './mail'
import type { Emulator } from './ministack'
import { newAdministrator, password, type Target } from './target'

/** Puts another key in the place of the one under which secrets of second factors are kept. */
async function turnKey() {
  const [lambda, secrets] = [new LambdaClient({}), new SecretsManagerClient({})]
  const auth = new GetFunctionConfigurationCommand({ FunctionName: stageFunction('auth') })
  const { Environment } = await lambda.send(auth)
  const SecretId = Environment?.Variables?.['FACTOR_KEY_SECRET_ID']
  await secrets.send(new PutSecretValueCommand({ SecretId, SecretString: randomUUID() }))
  lambda.destroy()
  secrets.destroy()
}

/**
 * With the rights and the key of the deployment: an administrator sets up a second factor, which outlasts a turn of the key, and
 * which the operator resets by the command.
 */
export async function checkFactor(emulator: Emulator, stage: Target) {
  const { api, postbox } = stage
  const { email, token } = await newAdministrator(stage, await stage.admin())
  const signIn = async (code?: string): Promise<[number, string | undefined]> => {
    const { status, body } = await api.post('/auth/sign-in', { email, password, ...(code && { code }) })
    return [status, body.code as string | undefined]
  }
  const begun = await api.post('/auth/second-factor', { password }, { token })
  assert.equal(begun.status, 200, JSON.stringify(begun.body))
  const app = authenticator(begun.body.data.secret as string)
  const on = await api.put('/auth/second-factor', { password, code: app.code(-1) }, { token })
  const nextSecond = (Math.floor(Date.now() / 1000) + 1) * 1000
  assert.equal(on.status, 200, JSON.stringify(on.body))
  assert.deepEqual(await signIn(), [403, 'second_factor_required'])
  await turnKey()
  assert.deepEqual(await signIn(app.code()), [200, undefined])
  // Sealed anew by now.
  assert.deepEqual(await signIn(app.code(1)), [200, undefined])

  // Tokens have whole seconds: one from the same second as the reset would pass.
  await eventually(
    () => Promise.resolve(Date.now()),
    (now) => now >= nextSecond,
  )
  assert.match(await resetFactor(emulator, email), /with the password alone, and was told by mail\.$/m)
  assert.deepEqual(await signIn(), [200, undefined])
  const ended = await api.get('/auth/second-factor', { token: on.body.data.session.tokens.accessToken })
  assert.equal(ended.status, 401)
  const [last] = (await mailsTo(email, postbox)).slice(-1)
  assert.ok(last?.body.includes('turned off by the operator'), JSON.stringify(last))
}
