import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { afterEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { defaultRegion } from '#infra/regions'
import { invoke } from '#infra/operator'

describe('an operator command', () => {
  const lambda = mockClient(LambdaClient)
  const before = process.env.SETTINGS
  afterEach(() => {
    lambda.reset()
    if (before === undefined) delete process.env.SETTINGS
    else process.env.SETTINGS = before
  })

  it.each([
    ['{"region":"eu-central-1"}', 'eu-central-1'],
    // An emulator's settings leave the file of the stage alone.
    ['{"emulator":"http://127.0.0.1:4566"}', defaultRegion],
  ])('with settings %s calls the function in %s, where the stage was deployed', async (json, region) => {
    process.env.SETTINGS = json
    lambda.on(InvokeCommand).resolves({})
    await invoke('prod', 'create-admin', {})
    const [call] = lambda.commandCalls(InvokeCommand)
    expect(call?.args[0].input).toMatchObject({
      FunctionName: 'humsafar-prod-create-admin',
      Qualifier: 'live',
    })
    expect(await (call?.thisValue as LambdaClient).config.region()).toBe(region)
  })
})
