import type { Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Contract, InputOf, OperationId, OutputOf, PageOf } from '#shared/contract'
import type { Operation, Route } from '#shared/contract/routes'
import type { AppError } from '#shared/errors'
import type { SuccessSentence } from '#shared/sentences/success'
import type { Actor, UserActor, Visitor } from '#functions/core/account'

/** An HTTP API event; has claims on routes with the gateway's authorizer. */
export type ApiEvent = Omit<APIGatewayProxyEventV2, 'requestContext'> & {
  requestContext: APIGatewayProxyEventV2['requestContext'] & {
    authorizer?: { jwt?: { claims: Record<string, unknown> } }
  }
}
export type ApiResult = APIGatewayProxyStructuredResultV2

interface UploadedFile {
  bytes: Buffer
  contentType: string
  name: string
}

/** A multipart form: its text fields and its file. */
export interface Multipart {
  fields: Record<string, string>
  file?: UploadedFile
}

/** Where a request came from. */
export interface Client {
  throughEdge: boolean
  /** The client's network address as rate limits count it: for IPv6 the /64. */
  address: string
  /** The request's id in the edge's log. */
  edgeId: string | undefined
}

/** What a handler gets besides its input. */
export interface RequestInfo {
  id: string
  /** The client's network address as rate limits count it: for IPv6 the /64. */
  address: string
  cookies: Readonly<Record<string, string | undefined>>
  /** What the client says about itself; cut to `textLimits.userAgent`. */
  agent?: string | undefined
  /** The `file` part of a multipart call. */
  file?: UploadedFile
}

type ActorByAccess = { public: Visitor; optional: Actor; member: UserActor; admin: UserActor }
type ActorOf<Id extends OperationId> = ActorByAccess[Contract[Id]['access']]

export interface OperationContext<Id extends OperationId> {
  input: InputOf<Id>
  actor: ActorOf<Id>
  now: Date
  request: RequestInfo
}

export interface OperationResult<Id extends OperationId> {
  message: SuccessSentence<Contract[Id]['method']>
  data: OutputOf<Id>
  /** Beside `data` in lists. */
  page?: PageOf<Id> | undefined
  /** Overrides the contract's status. */
  status?: number
  /** Complete Set-Cookie values. */
  cookies?: string[]
  headers?: Record<string, string>
}

export type OperationHandler<Id extends OperationId> = (
  context: OperationContext<Id>,
) => Promise<OperationResult<Id>>

/** A handler as the dispatcher sees it, whatever its operation. */
export type AnyHandler = (context: {
  input: never
  actor: never
  now: Date
  request: RequestInfo
}) => Promise<OperationResult<OperationId>>

/** A parsed JSON body, or its error, which is thrown only after the access check. */
export type ReadBody = { value: unknown } | { problem: AppError }

/** What the middlewares collect about a request; stored on the Lambda context. */
export interface Exchange {
  startedAt: number
  now: Date
  client: Client
  request: RequestInfo
  route?: Route
  operation?: Operation
  body?: ReadBody
  actor: Actor
  input?: unknown
}

export type ApiContext = Context & { exchange: Exchange }
/** One request as middy passes it to middlewares. */
export type ApiRequest = Request<ApiEvent, ApiResult, Error, ApiContext>
