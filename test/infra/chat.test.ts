import { describe, expect, it } from '@jest/globals'
import { Match } from 'aws-cdk-lib/assertions'
import { calledAs, resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const dev = synthesize('dev')
const prod = synthesize('prod', sampleSettings)

describe('the chat on AWS', () => {
  it('serves a throttled, logged stage named like its path at the edge', () => {
    dev.template('chat').hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: 'ws',
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 100 },
      AccessLogSettings: { DestinationArn: Match.anyValue() },
    })
    const keys = resourcesOf(dev.template('chat'), 'AWS::ApiGatewayV2::Route').map(
      ([, { Properties }]) => Properties.RouteKey,
    )
    expect(keys.sort()).toEqual(['$connect', '$default', '$disconnect'])
  })

  it('tells its Lambda and the consumer of the stream where to reach open sockets', () => {
    const urlOf = (stack: 'chat' | 'api', name: string) => {
      const [found] = resourcesOf(dev.template(stack), 'AWS::Lambda::Function').filter(
        ([, { Properties }]) => Properties.FunctionName === `humsafar-dev-${name}`,
      )
      const { Variables } = found![1].Properties.Environment as { Variables: Record<string, unknown> }
      return JSON.stringify(Variables['WS_CALLBACK_URL'])
    }
    for (const url of [urlOf('chat', 'chat-socket'), urlOf('api', 'events')])
      expect(url).toMatch(/https:\/\/.*execute-api.*\/ws"/)
    expect(urlOf('api', 'events')).toContain('ImportValue')
  })

  it.each([
    ['unread messages', 'mail-unread', '1 minute'],
    ['new people for saved searches', 'tell-alerts', '5 minutes'],
  ])('looks for %s by the clock, with what it takes to write of them', (_, name, interval) => {
    const template = prod.template('api')
    const [job] = resourcesOf(template, 'AWS::Lambda::Function').filter(
      ([, { Properties }]) => Properties.FunctionName === `humsafar-prod-${name}`,
    )
    const [, { Properties }] = job!
    expect(Properties.Environment).toMatchObject({
      Variables: {
        MAIL_FROM: '"Humsafar" <no-reply@example.com>',
        MAIL_REGION: 'eu-west-1',
        EMAIL_PROOF: 'required',
        SITE_URL: 'https://www.example.com',
      },
    })
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: `rate(${interval})`,
      State: 'ENABLED',
      Targets: [Match.objectLike({ Arn: calledAs(template, `humsafar-prod-${name}`) })],
    })
  })
})
