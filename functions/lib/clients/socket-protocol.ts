import type {
  DeleteConnectionCommandInput,
  PostToConnectionCommandInput,
} from '@aws-sdk/client-apigatewaymanagementapi'
import { extendedEncodeURIComponent } from '@smithy/core/protocols'
import { type Call, Protocol } from './protocol'

type Input = DeleteConnectionCommandInput & Partial<PostToConnectionCommandInput>

const methods: Readonly<Record<string, Call['method']>> = {
  PostToConnection: 'POST',
  DeleteConnection: 'DELETE',
}

/** The two calls that we make to open sockets: their input stands in the path, and what is posted is the body. */
export class SocketProtocol extends Protocol {
  getShapeId = () => 'aws.protocols#restJson1'

  protected callOf(operation: string, input: object): Call {
    const { ConnectionId = '', Data } = input as Input
    const method = methods[operation]
    if (!method) throw new Error(`${operation} is not a call to sockets.`)
    return {
      method,
      path: `/@connections/${extendedEncodeURIComponent(ConnectionId)}`,
      ...(Data !== undefined && {
        headers: { 'content-type': 'application/octet-stream' },
        body: Data as Uint8Array,
      }),
    }
  }
}
