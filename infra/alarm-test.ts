/*
 * `npm run alarm:test -- --stage prod` sets off an alarm in every region where the stage has alarms; nothing is wrong then. Needs
 * only AWS credentials that may call `cloudwatch:DescribeAlarms` and `cloudwatch:SetAlarmState`.
 */
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { loadSettings } from './config'
import { run } from './operator'
import { setOffTestAlarms } from './test-alarms'

const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } })

await run(async () => {
  const overrides = z.record(z.string(), z.unknown()).parse(JSON.parse(process.env.SETTINGS ?? '{}'))
  const settings = loadSettings(values.stage, overrides)
  await setOffTestAlarms(settings, (line) => console.log(line))
  console.log(
    settings.alarmEmail
      ? `Within minutes ${settings.alarmEmail} gets two mails for each of them, ALARM and then OK. If not: has somebody confirmed the subscription, which AWS asked for by mail at the first deploy?`
      : 'The stage has no `alarmEmail`, so nobody gets a mail: their history in CloudWatch shows that they went off.',
  )
})
