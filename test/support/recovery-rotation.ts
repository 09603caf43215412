import assert from 'node:assert/strict'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Api } from './api'
import { join, savePicture } from './deployed-members'
import {
  aws,
  awsEnvironment,
  type Endpoints,
  keepSettings,
  runNode,
  stageFunction,
  withoutAsking,
} from './deployment'
import type { Step } from './emulator-run'
import { eventually } from './eventually'
import type { Emulator } from './ministack'
import { Load, siteOf } from './rotation-load'
import type { SignedIn, Target } from './target'

const stage = 'dev'
/** Between two looks at the distribution: each is a program of its own. */
const lookMs = 5000
const folder = resolve('.cache/rotation')
const file = resolve(folder, `${stage}.json`)
const cdkArgs = ['--output', resolve(folder, 'assembly'), '--no-notices', '--no-color']

/** The stage's settings in a file, as `npm run rotate` wants them. */
function environmentOf(emulator: Emulator): NodeJS.ProcessEnv {
  const env = awsEnvironment(emulator)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, env['SETTINGS'] ?? '')
  return { ...env, SETTINGS: '', STAGES_FOLDER: folder }
}

const listsIn = () => {
  const { originSecrets, signingKeys } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  return { originSecrets, signingKeys }
}
const both = (list: number[]) => ({ originSecrets: list, signingKeys: list })

async function secretText(SecretId: string) {
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId }))
  assert.ok(SecretString)
  return SecretString
}

/** Ids of the data stack's secrets, by what their logical ids begin with. */
async function secretsOfStack(): Promise<Map<string, string>> {
  const of = new DescribeStackResourcesCommand({ StackName: stageFunction('data') })
  const { StackResources = [] } = await new CloudFormationClient({}).send(of)
  return new Map(
    StackResources.filter(({ ResourceType }) => ResourceType === 'AWS::SecretsManager::Secret').map(
      ({ LogicalResourceId = '', PhysicalResourceId = '' }) => [
        // CloudFormation's hash of eight characters comes last.
        LogicalResourceId.slice(0, -8),
        PhysicalResourceId,
      ],
    ),
  )
}

const suffix = (generation: number) => (generation === 1 ? '' : String(generation))

/** The origin secrets of these generations that the stack has. */
async function originSecret(generation: number) {
  const id = (await secretsOfStack()).get(`OriginSecret${suffix(generation)}`)
  return id === undefined ? undefined : secretText(id)
}

/** Public halves of the signing keys, by the `Key-Pair-Id` that the emulator's functions give. */
async function publicKeys(generations: readonly number[]) {
  const ids = await secretsOfStack()
  const entries = generations.map(async (generation) => {
    const id = ids.get(`SigningKeyPrivateKey${suffix(generation)}`)
    assert.ok(id, `there is no signing key ${generation}`)
    const pem = createPublicKey(createPrivateKey(await secretText(id))).export({
      type: 'spki',
      format: 'pem',
    })
    return [`emulator${suffix(generation)}`, pem.toString()] as const
  })
  return new Map(await Promise.all(entries))
}

interface Configuration {
  DistributionConfig: {
    Origins: { Items: { CustomHeaders: { Items?: { HeaderName: string; HeaderValue: string }[] } }[] }
  }
}

async function distributionId(): Promise<string> {
  const of = new DescribeStackResourcesCommand({ StackName: stageFunction('web') })
  const { StackResources = [] } = await new CloudFormationClient({}).send(of)
  const found = StackResources.find(({ ResourceType }) => ResourceType === 'AWS::CloudFront::Distribution')
  return found?.PhysicalResourceId ?? ''
}

/** The header that the edge would send: from the distribution's own settings. */
async function secretOfEdge(emulator: Emulator): Promise<string> {
  const { DistributionConfig } = await aws<Configuration>(
    emulator,
    ...['cloudfront', 'get-distribution-config', '--id', await distributionId()],
  )
  const headers = DistributionConfig.Origins.Items.flatMap((one) => one.CustomHeaders?.Items ?? [])
  const [value, ...others] = new Set(
    headers.filter(({ HeaderName }) => HeaderName === 'x-origin-secret').map((one) => one.HeaderValue),
  )
  assert.ok(value && others.length === 0, 'the origins of the distribution have one secret')
  return value
}

async function memberWithPicture(target: Target): Promise<SignedIn> {
  const members: SignedIn[] = []
  for (const seed of [41, 42, 43]) members.push(await join(target, 'Hina Turning', 'female', seed))
  await savePicture(target, members[0]!)
  return members[0]!
}

/**
 * Turns both secrets by `npm run rotate` while members go on, with edges that lag behind, places in listings from before each
 * step, sockets that are opened and pictures that are signed: no request may be refused. Leaves generation 2 alone in use, and
 * returns the origin secret.
 */
export async function rehearseRotation(
  { emulator, stage: target, step }: { emulator: Emulator; stage: Target; step: Step },
  found: Endpoints,
): Promise<string> {
  const env = environmentOf(emulator)
  const said: string[] = []
  const rotate = async (...args: string[]) => {
    const command = ['--import', 'tsx', 'infra/rotate.ts', '--stage', stage, ...args]
    said.push(await runNode([...command, '--', ...cdkArgs, ...withoutAsking], env))
    return said.at(-1)!
  }
  const first = await secretOfEdge(emulator)
  assert.equal(first, found.originSecret)
  const member = await memberWithPicture(target)
  const load = new Load({ ...emulator, ...found }, await siteOf(stage), {
    member,
    secrets: [first, first],
    cursors: [],
    keys: await publicKeys([1]),
  })
  const { moment } = load
  await eventually(() => load.cursor(), Boolean)
  /** Runs a step under load; meanwhile, the up-to-date edge sends what the distribution has. */
  const under = async (keys: ReadonlyMap<string, string>, work: () => Promise<unknown>) => {
    moment.keys = keys
    // Before its token ends.
    moment.member = await target.signIn(member.email)
    moment.cursors = [await load.cursor()]
    let ended = false
    const watching = (async () => {
      while (!ended) {
        moment.secrets = [await secretOfEdge(emulator), moment.secrets[1]]
        await sleep(lookMs)
      }
    })()
    await work().finally(() => {
      ended = true
    })
    await watching
    moment.secrets = [await secretOfEdge(emulator), moment.secrets[1]]
    moment.cursors = [...moment.cursors, await load.cursor()]
    assert.deepEqual(load.faults.slice(0, 5), [])
  }
  load.start()
  try {
    await step('  2 is accepted', () => under(moment.keys, () => rotate()))
    assert.deepEqual(listsIn(), both([2, 1]))
    const second = await originSecret(2)
    assert.ok(second && second !== first)
    assert.equal(await secretOfEdge(emulator), first)
    const one = await target.api.get('/subscription-plans/get', { headers: { 'x-origin-secret': second } })
    assert.notEqual(one.status, 403)

    await assert.rejects(rotate(), /Not yet: the last step is in effect since/)
    assert.deepEqual(listsIn(), both([2, 1]))
    const keys = await publicKeys([1, 2])
    await step('  2 comes into use', () => under(keys, () => rotate('--now')))
    assert.deepEqual(listsIn(), both([1, 2]))
    assert.equal(await secretOfEdge(emulator), second)

    // A day passes: no edge lags so far behind, and nothing that was made with 1 is left.
    moment.secrets = [second, second]
    const later = await publicKeys([2])
    await step('  1 is accepted no more', () => under(later, () => rotate('--now')))
    assert.deepEqual(listsIn(), both([2]))
  } finally {
    await load.stop()
  }
  const second = moment.secrets[0]
  assert.deepEqual(load.faults, [])
  console.log(
    `  none refused: ${JSON.stringify(load.done)}; interrupted by the emulator: ${load.interrupted}`,
  )
  assert.ok(
    load.interrupted < 10,
    `${load.interrupted} calls were interrupted, more than functions were updated`,
  )
  // The old secret is gone, and opens nothing.
  const direct = (secret: string) =>
    new Api(emulator.url, found.apiHost, { 'x-origin-secret': secret }).get('/profile/get/all-profiles')
  assert.deepEqual([(await direct(first)).status, (await direct(second)).status], [403, 200])
  assert.equal(await originSecret(1), undefined)
  const ids = [...(await secretsOfStack()).keys()].filter((id) => /OriginSecret|PrivateKey/.test(id)).sort()
  assert.deepEqual(ids, ['OriginSecret2', 'SigningKeyPrivateKey2'])
  for (const text of said)
    assert.ok(![first, second].some((secret) => text.includes(secret)), 'the command told a secret')
  assert.match(said.at(-1) ?? '', /Deploying again to delete it\.[\s\S]*Nothing turns any more\.$/m)
  await assert.rejects(rotate(), /Not yet/)
  keepSettings(listsIn())
  return second
}
