import assert from 'node:assert/strict'
import { CloudFormationClient, DescribeStackResourcesCommand } from '@aws-sdk/client-cloudformation'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { Api } from '#test/support/api/client'
import { join, savePicture } from '#test/support/deployed/members'
import {
  aws,
  deployChanged,
  type Endpoints,
  addSettings,
  stageFunction,
} from '#test/support/deployed/deployment'
import type { Step } from '#test/support/deployed/emulator-run'
import { eventually } from '#test/support/eventually'
import type { Emulator } from '#test/support/deployed/ministack'
import { password, type SignedIn, type TestStage } from '#test/support/api/test-stage'

const resourcesOfStack = async (part: string) =>
  (
    await new CloudFormationClient({}).send(
      new DescribeStackResourcesCommand({ StackName: stageFunction(part) }),
    )
  ).StackResources ?? []

/** The origin secret of a generation. */
async function originSecret(generation: number): Promise<string> {
  const name = new RegExp(`^OriginSecret${generation === 1 ? '' : generation}[0-9A-F]{8}$`)
  const found = (await resourcesOfStack('data')).find(({ LogicalResourceId = '' }) =>
    name.test(LogicalResourceId),
  )
  const { SecretString } = await new SecretsManagerClient({}).send(
    new GetSecretValueCommand({ SecretId: found?.PhysicalResourceId }),
  )
  assert.ok(SecretString, `there is no origin secret ${generation}`)
  return SecretString
}

interface Configuration {
  DistributionConfig: {
    Origins: { Items: { CustomHeaders: { Items?: { HeaderName: string; HeaderValue: string }[] } }[] }
  }
}

/** The origin header that CloudFront sends, from the settings of the distribution. */
async function secretOfEdge(emulator: Emulator): Promise<string> {
  const found = (await resourcesOfStack('web')).find(
    ({ ResourceType }) => ResourceType === 'AWS::CloudFront::Distribution',
  )
  const { DistributionConfig } = await aws<Configuration>(
    emulator,
    ...['cloudfront', 'get-distribution-config', '--id', found?.PhysicalResourceId ?? ''],
  )
  const headers = DistributionConfig.Origins.Items.flatMap((one) => one.CustomHeaders?.Items ?? [])
  const [value, ...others] = new Set(
    headers.filter(({ HeaderName }) => HeaderName === 'x-origin-secret').map((one) => one.HeaderValue),
  )
  assert.ok(value && others.length === 0, 'the origins of the distribution have one secret')
  return value
}

/** Creates a member with a picture, and enough others that the listing has a second page. */
async function memberWithPicture(target: TestStage): Promise<SignedIn> {
  const members: SignedIn[] = []
  for (const seed of [41, 42, 43]) members.push(await join(target, 'Hina Rotating', 'female', seed))
  await savePicture(target, members[0]!)
  return members[0]!
}

const listing = '/profile/get/all-profiles'

/** A cursor in the visitors' listing, sealed with the current key. */
const cursorOf = async (api: Api): Promise<string> =>
  ((await api.get(listing, { query: { pageSize: 1 } })).body.page as { next?: string } | undefined)?.next ??
  ''

/** For each deploy of a rotation: the generation that CloudFront sends and those that functions accept. */
const deploys = [
  { list: [2, 1], inUse: 1, accepted: [1, 2] },
  { list: [1, 2], inUse: 2, accepted: [1, 2] },
  { list: [2], inUse: 2, accepted: [2] },
]

/**
 * Rotates both secrets by the three deploys of infra/docs/runbooks/rotate.md. Checks after each which secret CloudFront sends, which
 * ones functions accept, whether earlier cursors are valid, and which key signs pictures. Returns the new origin secret
 * (generation 2).
 */
export async function rehearseRotation(
  { emulator, stage: target, step }: { emulator: Emulator; stage: TestStage; step: Step },
  found: Endpoints,
): Promise<string> {
  const apiWith = (secret: string) => new Api(emulator.url, found.apiHost, { 'x-origin-secret': secret })
  const { email } = await memberWithPicture(target)
  let sent = await secretOfEdge(emulator)
  assert.equal(sent, found.originSecret)
  let cursor = await eventually(() => cursorOf(apiWith(sent)), Boolean)
  for (const { list, inUse, accepted } of deploys)
    await step(`  [${list.join(', ')}]`, async () => {
      addSettings({ originSecrets: list, signingKeys: list })
      await deployChanged(emulator)
      sent = await secretOfEdge(emulator)
      assert.equal(sent, await originSecret(inUse))
      const api = apiWith(sent)
      for (const generation of [1, 2]) {
        const { status } = await apiWith(await originSecret(generation)).get(listing)
        assert.equal(status, accepted.includes(generation) ? 200 : 403, `origin secret ${generation}`)
      }
      assert.equal((await api.get(listing, { query: { pageSize: 1, cursor } })).status, 200)
      cursor = await cursorOf(api)
      const { body } = await api.post('/auth/sign-in', { email, password })
      const { image_url } = (body.data as { user: { image_url: string } }).user
      const key = new URL(image_url, 'https://site').searchParams.get('Key-Pair-Id')
      assert.equal(key, inUse === 1 ? 'emulator' : 'emulator2')
    })
  return sent
}
