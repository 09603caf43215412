import assert from 'node:assert/strict'
import {
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  DescribeAlarmsCommand,
} from '@aws-sdk/client-cloudwatch'
import { setOffAlarms, stageFunction } from './deployment'
import { type Emulator, emulatorRegion } from './ministack'

/** An operator sets off the stage's test alarms, each of which has a topic to tell. */
export async function checkAlarms(emulator: Emulator) {
  const [name, ofMail] = [stageFunction('test-data'), stageFunction('test-mail')]
  const said = await setOffAlarms(emulator)
  assert.match(said, new RegExp(`^${emulatorRegion}: set off ${name}, ${ofMail}$`, 'm'))
  assert.match(said, /^us-east-1: no topic of alarms$/m)
  const client = new CloudWatchClient({})
  const { AlarmHistoryItems = [] } = await client.send(
    new DescribeAlarmHistoryCommand({ AlarmName: name, HistoryItemType: 'StateUpdate' }),
  )
  assert.ok(
    AlarmHistoryItems.some(({ HistorySummary = '' }) => HistorySummary.includes('to ALARM')),
    `the alarm did not go off: ${JSON.stringify(AlarmHistoryItems)}`,
  )
  const { MetricAlarms: [alarm] = [] } = await client.send(new DescribeAlarmsCommand({ AlarmNames: [name] }))
  assert.match(alarm?.AlarmActions?.[0] ?? '', /^arn:aws:sns:/)
  client.destroy()
}
