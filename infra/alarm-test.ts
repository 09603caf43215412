/*
 * `npm run alarm:test -- --stage prod` sets off an alarm in every region where the stage has alarms; nothing is wrong then. Needs
 * only AWS credentials that may call `cloudwatch:DescribeAlarms` and `cloudwatch:SetAlarmState`.
 */
import { parseArgs } from 'node:util'
import { run } from './operator'
import { settingsOf } from './settings'
import { setOffTestAlarms } from './test-alarms'

await run(async () => {
  const { values } = parseArgs({ options: { stage: { type: 'string', default: 'dev' } } })
  const settings = settingsOf(values.stage)
  await setOffTestAlarms(settings, (line) => console.log(line))
  console.log(
    settings.alarmEmail
      ? `Within minutes ${settings.alarmEmail} gets two mails for each of them, ALARM and then OK. If not: has somebody confirmed the subscription, which AWS asked for by mail at the first deploy?`
      : 'The stage has no `alarmEmail`, so nobody gets a mail: their history in CloudWatch shows that they went off.',
  )
})
