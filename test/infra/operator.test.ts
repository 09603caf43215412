import { PassThrough } from 'node:stream'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { invoke } from '#infra/ops/command'
import { askPassword } from '#infra/ops/password-prompt'
import { defaultRegion } from '#infra/regions'

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
    await invoke('dev', 'create-admin', {})
    const [call] = lambda.commandCalls(InvokeCommand)
    expect(call?.args[0].input).toMatchObject({
      FunctionName: 'humsafar-dev-create-admin',
      Qualifier: 'live',
    })
    expect(await (call?.thisValue as LambdaClient).config.region()).toBe(region)
  })
})

/** Standard streams, with the answers typed as the questions come. */
function streams(answers: string[], isTTY: boolean) {
  const setRawMode = jest.fn()
  const stdin = Object.assign(new PassThrough(), isTTY ? { isTTY, setRawMode } : {})
  const stdout = new PassThrough({ encoding: 'utf8' })
  let shown = ''
  stdout.on('data', (text: string) => {
    shown += text
    const answer = text.endsWith(': ') && answers.shift()
    if (answer) stdin.write(answer)
  })
  return { stdin, stdout, setRawMode, shown: () => shown }
}

describe('the prompt for a password', () => {
  it('shows none of it at a terminal, and asks twice', async () => {
    const { shown, setRawMode, ...both } = streams(['Passx\x7fw0rd!\r', 'Passw0rd!\r'], true)
    expect(await askPassword('Password: ', both)).toBe('Passw0rd!')
    expect(shown()).toBe('Password: \nOnce more: \n')
    expect(setRawMode.mock.calls).toEqual([[true], [false]])
  })
})
