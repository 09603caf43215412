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
    // Settings for an emulator ignore the file of the stage.
    ['{"emulator":"http://127.0.0.1:4566"}', defaultRegion],
  ])('with settings %s invokes the function in %s, the region of the stage', async (json, region) => {
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

/** Standard streams; answers are typed when the questions appear. */
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

describe('the password prompt', () => {
  it('does not echo at a terminal, and asks twice', async () => {
    const { shown, setRawMode, ...both } = streams(['Passx\x7fw0rd!\r', 'Passw0rd!\r'], true)
    expect(await askPassword('Password: ', both)).toBe('Passw0rd!')
    expect(shown()).toBe('Password: \nOnce more: \n')
    const twoForms = streams(['Passwo\u0308rd1!\r', 'Passw\u00f6rd1!\r'], true)
    expect(await askPassword('Password: ', twoForms)).toBe('Passw\u00f6rd1!')
    expect(setRawMode.mock.calls).toEqual([[true], [false]])
  })
})
