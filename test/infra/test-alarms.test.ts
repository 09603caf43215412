import { CloudWatchClient, DescribeAlarmsCommand, SetAlarmStateCommand } from '@aws-sdk/client-cloudwatch'
import { afterEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { setOffTestAlarms } from '#infra/test-alarms'
import { sampleMail } from '#test/support/stacks'

const cloudWatch = mockClient(CloudWatchClient)
afterEach(() => void cloudWatch.reset())

const stage = { stage: 'prod', region: 'me-central-1' }

/** Has alarms in some regions; returns a function that tells which were set off, and what was said. */
function having(alarms: Record<string, string[]>) {
  const [setOff, said]: [string[], string[]] = [[], []]
  cloudWatch.on(DescribeAlarmsCommand).callsFake(async ({ AlarmNamePrefix }, getClient) => {
    expect(AlarmNamePrefix).toBe('humsafar-prod-test-')
    const region = await getClient().config.region()
    return { MetricAlarms: alarms[region]?.map((AlarmName) => ({ AlarmName })) }
  })
  cloudWatch.on(SetAlarmStateCommand).callsFake(async ({ AlarmName, StateValue }, getClient) => {
    const region = await getClient().config.region()
    setOff.push(`${region} ${String(AlarmName)} ${String(StateValue)}`)
    return {}
  })
  return { setOff, said, tell: (line: string) => said.push(line) }
}

describe('test alarms', () => {
  it('are set off in every region that has a topic; one without is told', async () => {
    const { setOff, said, tell } = having({
      'me-central-1': ['humsafar-prod-test-data'],
      'eu-west-1': ['humsafar-prod-test-mail'],
    })
    await setOffTestAlarms({ ...stage, ...sampleMail }, tell)
    expect(setOff).toEqual([
      'me-central-1 humsafar-prod-test-data ALARM',
      'eu-west-1 humsafar-prod-test-mail ALARM',
    ])
    expect(said).toEqual([
      'me-central-1: set off humsafar-prod-test-data',
      'us-east-1: no topic of alarms',
      'eu-west-1: set off humsafar-prod-test-mail',
    ])
  })

  it('are looked for once where regions are the same', async () => {
    const { setOff, said, tell } = having({
      'us-east-1': ['humsafar-prod-test-data', 'humsafar-prod-test-edge'],
    })
    await setOffTestAlarms({ ...stage, region: 'us-east-1' }, tell)
    expect(setOff).toHaveLength(2)
    expect(said).toHaveLength(1)
  })

  it('are missed where there are none', async () => {
    const { tell } = having({})
    await expect(setOffTestAlarms(stage, tell)).rejects.toThrow('Stage prod has no test alarm')
  })
})
