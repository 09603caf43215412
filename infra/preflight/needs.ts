/** What a stage takes of an account, at least; a test holds these to the templates. */
export const stageNeeds = { buckets: 8, alarms: 130 } as const

/** Alarms that an account may have in a region (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/cloudwatch_limits.html). */
export const alarmQuota = 5000

/** Executions that Lambda keeps for functions without a reservation (https://docs.aws.amazon.com/lambda/latest/dg/configuration-concurrency.html). */
export const unreservedMinimum = 100

/** With fewer executions at once, a good hour of a thousand members is refused some; new accounts begin with ten. */
export const comfortableExecutions = 500

/** The bootstrap that stacks of the CDK ask for, its qualifier as the CDK has it where nobody chose another. */
export const bootstrapNeeds = { version: 6, parameter: '/cdk-bootstrap/hnb659fds/version' } as const

/** Calls a second that Cognito takes of any account, by the name of the quota. */
export const poolRates = {
  'Rate of UserAuthentication requests': 120,
  'Rate of UserCreation requests': 50,
  'Rate of UserToken requests': 120,
} as const

/** Bytes of all functions of a stage, several times over, since each deploy adds some until the old ones are gone. */
export const codeBytesNeeded = 1024 ** 3

/** As CAA records may name Amazon (https://docs.aws.amazon.com/acm/latest/userguide/setup-caa.html). */
export const amazonIssuers = ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'] as const
