import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { rateLimits } from '#shared/limits'
import { awsCliPath, type Emulator, emulatorRegion } from './ministack'

const assembly = resolve('.cache/deploy')
const outputsFile = resolve('.cache/deploy-outputs.json')
const bootstrapTemplate = resolve('.cache/bootstrap.yaml')
const stagingPolicy = / {2}StagingBucketPolicy:[\s\S]*?\n(?= {2}\w)/
export const cdkCli = resolve('node_modules/aws-cdk/bin/cdk')
const stage = 'dev'
/** The deployed name of a Lambda or of another named resource. */
export const stageFunction = (name: string) => `humsafar-${stage}-${name}`
const parts = ['data', 'auth', 'chat', 'api', 'web', 'watch'] as const

/** Timeout of a step. */
const limitMs = 10 * 60_000

type Outputs = Record<string, Record<string, string>>

/** High limits for each address, because all calls of the tests come from one. */
const highRateLimits = Object.fromEntries(
  Object.entries(rateLimits)
    .filter(([name]) => name.endsWith('PerAddress'))
    .map(([name, { seconds }]) => [name, { max: 10_000, seconds }]),
)

export const sender = 'no-reply@example.com'

/** Our id at the payment provider. */
export const merchantId = '102'

/** Settings of the stage for an emulator: its URL, sender, rate limits and payment sandbox; the rest as on AWS. */
const settings = (emulator: Emulator, poolGenerations: number[]) => ({
  emulator: emulator.url,
  mail: { from: sender, fromName: 'Humsafar', region: emulatorRegion },
  alarmEmail: 'ops@example.com',
  emailProof: true,
  ...(process.env.TABLE_CALLS && { tableCalls: process.env.TABLE_CALLS }),
  poolGenerations,
  rateLimits: highRateLimits,
  payfastBase: emulator.payFast,
  payfastMerchantId: merchantId,
})

/** Settings that later steps of the run add, as an operator does in the settings file. */
const addedSettings: Record<string, unknown> = {}
export const addSettings = (more: Record<string, unknown>) => void Object.assign(addedSettings, more)

export const awsEnvironment = (
  emulator: Emulator,
  poolGenerations = [1],
  more: Record<string, unknown> = {},
): NodeJS.ProcessEnv => ({
  ...process.env,
  AWS_ENDPOINT_URL: emulator.url,
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: emulatorRegion,
  AWS_DEFAULT_REGION: emulatorRegion,
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
  STAGE: stage,
  SETTINGS: JSON.stringify({ ...settings(emulator, poolGenerations), ...addedSettings, ...more }),
})

const running = new Set<ChildProcess>()

/** Kills the processes of `runNode` that are still running. */
export const killProcesses = () => running.forEach((child) => child.kill())

/** Runs a Node program to its end and returns its output; a failure prints all of it. */
export const runNode = (args: string[], env: NodeJS.ProcessEnv, show = false): Promise<string> =>
  runProgram(process.execPath, args, env, show)

function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv, show = false): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], timeout: limitMs })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (show) process.stdout.write(chunk)
      })
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0
        ? done(output)
        : failed(new Error(`${args.join(' ')} ended with ${code}\n${show ? '' : output}`)),
    )
  })
}

export const cdkIn = (env: NodeJS.ProcessEnv, ...args: string[]) =>
  runNode([cdkCli, ...args, '--no-notices', '--no-color'], env)

export const cdk = (emulator: Emulator, ...args: string[]) => cdkIn(awsEnvironment(emulator), ...args)

/** Synthesizes the real app once and prepares the emulator's account for it. */
export async function synthesize(emulator: Emulator) {
  rmSync(assembly, { recursive: true, force: true })
  await cdk(emulator, 'synth', '--quiet', '--output', assembly)
  await runNode([cdkCli, 'bootstrap', '--show-template', '--no-notices'], awsEnvironment(emulator)).then(
    (said) =>
      // That policy rejects requests without TLS, which the emulator does not support.
      writeFileSync(bootstrapTemplate, said.slice(said.indexOf('Description:')).replace(stagingPolicy, '')),
  )
  await cdk(
    emulator,
    ...['bootstrap', `aws://000000000000/${emulatorRegion}`],
    ...['--app', assembly, '--template', bootstrapTemplate],
  )
}

export const withoutAsking = ['--require-approval', 'never']

const deployAll = (emulator: Emulator) =>
  cdk(
    emulator,
    ...['deploy', '--all', '--app', assembly, ...withoutAsking],
    ...['--concurrency', '2', '--outputs-file', outputsFile],
  )

/** Deploys these stacks and those that they depend on. */
export const deployOnly = (emulator: Emulator, ...parts: string[]) =>
  cdk(emulator, 'deploy', ...parts.map(stageFunction), '--app', assembly, ...withoutAsking)

/** Destroys every stack, as an operator does. */
export const destroy = (emulator: Emulator) => cdk(emulator, 'destroy', '--all', '--force', '--app', assembly)

/** Runs the AWS CLI and returns its JSON output. */
export const aws = async <T>(emulator: Emulator, ...args: string[]): Promise<T> =>
  JSON.parse(
    (await runProgram(awsCliPath(), [...args, '--output', 'json'], awsEnvironment(emulator))) || 'null',
  ) as T

export async function deploy(emulator: Emulator): Promise<Outputs> {
  await deployAll(emulator)
  return JSON.parse(readFileSync(outputsFile, 'utf8')) as Outputs
}

/** Synthesizes and deploys with these generations of the user pool. */
export async function deployPools(emulator: Emulator, poolGenerations: number[]) {
  const env = awsEnvironment(emulator, poolGenerations)
  await cdkIn(env, 'synth', '--quiet', '--output', assembly)
  await deployAll(emulator)
}

/** Synthesizes and deploys with the current settings. */
export async function deployChanged(emulator: Emulator) {
  await cdk(emulator, 'synth', '--quiet', '--output', assembly)
  return deploy(emulator)
}

/** Synthesizes and deploys again: bundles and templates must be identical, so nothing may change. */
export async function deployAgain(emulator: Emulator) {
  await cdk(emulator, 'synth', '--quiet', '--output', assembly)
  const said = await deployAll(emulator)
  const changed = parts.filter((part) => !said.includes(`humsafar-${stage}-${part} (no changes)`))
  const updates = said.split('\n').filter((line) => line.includes('UPDATE_IN_PROGRESS'))
  assert.deepEqual(changed, [], `a second deploy changed ${changed.join(', ')}:\n${updates.join('\n')}`)
}

/** Runs an operator command. */
export const command = (emulator: Emulator, file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runNode(['--import', 'tsx', `infra/ops/${file}.ts`, ...args], { ...awsEnvironment(emulator), ...env })

export const createAdmin = (emulator: Emulator, email: string, password: string) =>
  command(emulator, 'admin-create', ['--name', 'Site Admin', '--email', email, '--phone', '+923005550100'], {
    ADMIN_PASSWORD: password,
  })

/** Deploys only these stacks, from the assembly of another app or from the product’s own. */
export const deployFrom = (emulator: Emulator, app: string | undefined, ...names: string[]) =>
  cdk(
    emulator,
    ...['deploy', ...names.map(stageFunction), '--exclusively'],
    ...['--app', app ?? assembly, ...withoutAsking],
  )

/** Stores PayFast's key as infra/docs/runbooks/payments.md says: from a pipe, so that it appears in no process list. */
export const putSecuredKey = (emulator: Emulator, key: string) =>
  runProgram(
    'sh',
    [
      '-c',
      `printenv SECURED_KEY | "$0" secretsmanager put-secret-value --secret-id ${stageFunction('payfast-secured-key')} --secret-string file:///dev/stdin`,
      awsCliPath(),
    ],
    { ...awsEnvironment(emulator), SECURED_KEY: key },
  )

export const rebuildPool = (emulator: Emulator, ...args: string[]) => command(emulator, 'pool-rebuild', args)

const output = (outputs: Outputs, part: (typeof parts)[number], name: string) => {
  const value = outputs[`humsafar-${stage}-${part}`]?.[name]
  assert.ok(value, `the ${part} stack has no output ${name}`)
  return value
}

/** Environment variables with which `openTestStage` reaches the deployment. */
export const apiTestEnv = (
  emulator: Emulator,
  { apiHost, originSecret }: Endpoints,
  { adminEmail, securedKey }: { adminEmail: string; securedKey: string },
) => ({
  API_URL: emulator.url,
  API_HOST: apiHost,
  API_ORIGIN_SECRET: originSecret,
  ADMIN_EMAIL: adminEmail,
  PAYFAST_MERCHANT_ID: merchantId,
  PAYFAST_SECURED_KEY: securedKey,
})

export interface Endpoints {
  apiHost: string
  socketHost: string
  siteHost: string
  originSecret: string
}

/** Host names by which the emulator distinguishes the deployed endpoints, and the origin secret. */
export async function endpoints(emulator: Emulator, outputs: Outputs): Promise<Endpoints> {
  const local = (url: string) => `${new URL(url).host.split('.')[0]}.execute-api.localhost:${emulator.port}`
  const client = new SecretsManagerClient({})
  const { SecretString: originSecret } = await client.send(
    new GetSecretValueCommand({ SecretId: output(outputs, 'data', 'OriginSecretId') }),
  )
  assert.ok(originSecret)
  return {
    apiHost: local(output(outputs, 'api', 'ApiUrl')),
    socketHost: local(output(outputs, 'chat', 'WsUrl')),
    siteHost: new URL(output(outputs, 'web', 'SiteUrl')).host,
    originSecret,
  }
}
