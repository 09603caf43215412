import type { Request } from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda'
import type { Contract, InputOf, Operation, OperationId, OutputOf, Route } from '#shared/contract'
import type { AppError } from '#shared/errors'
import type { SuccessSentence } from '#shared/sentences/success'
import type { Actor, UserActor, Visitor } from '../domain/account'

/** An HTTP API event; on routes with the gateway's authorizer the claims come with it. */
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

/** A form as it was sent: its text fields, and the file apart. */
export interface Multipart {
  fields: Record<string, string>
  file?: UploadedFile
}

/** What a handler may know of the request besides its input. */
export interface RequestInfo {
  id: string
  /** The viewer's, as the edge tells it and limits count it: of IPv6 the /64. */
  address: string
  cookies: Record<string, string>
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
  page?: { next?: string }
  /** Instead of the contract's. */
  status?: number
  /** Whole Set-Cookie values. */
  cookies?: string[]
  headers?: Record<string, string>
}

export type OperationHandler<Id extends OperationId> = (
  context: OperationContext<Id>,
) => Promise<OperationResult<Id>>

/** A handler as the dispatcher sees it; which operation it belongs to is known by its place in the map. */
export type AnyHandler = (context: {
  input: never
  actor: never
  now: Date
  request: RequestInfo
}) => Promise<OperationResult<OperationId>>

/** A JSON body that could not be read: told only after access was checked. */
export type ReadBody = { value: unknown } | { problem: AppError }

/** What the middlewares know of one request; it travels on the Lambda context. */
export interface Exchange {
  startedAt: number
  now: Date
  request: RequestInfo
  route?: Route
  operation?: Operation
  body?: ReadBody
  actor: Actor
  input?: unknown
}

export type ApiContext = Context & { exchange: Exchange }
/** One request as middy hands it around. */
export type ApiRequest = Request<ApiEvent, ApiResult, Error, ApiContext>
