import { Protocol } from './protocol'

/** AWS's JSON protocol: every call is a POST of its input, and a header says which call it is. */
export class JsonProtocol extends Protocol {
  constructor(
    /** Of the service, before the call in that header. */
    private readonly target: string,
    private readonly version: '1.0' | '1.1',
  ) {
    super()
  }

  getShapeId = () => `aws.protocols#awsJson${this.version.replace('.', '_')}`

  callOf(operation: string, input: object) {
    return {
      method: 'POST' as const,
      path: '/',
      headers: {
        'content-type': `application/x-amz-json-${this.version}`,
        'x-amz-target': `${this.target}.${operation}`,
      },
      body: JSON.stringify(input),
    }
  }
}
