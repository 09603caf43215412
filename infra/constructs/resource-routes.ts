import {
  type HttpApi,
  HttpMethod,
  HttpNoneAuthorizer,
  HttpRoute,
  HttpRouteKey,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type Resource, routes } from '#shared/contract'
import { acknowledgeFinding } from './nag-findings'
import { RoleCalledIntegration, type GatewayCaller } from './gateway-caller'

export interface ResourceRoutesProps {
  api: HttpApi
  resource: Resource
  lambda: IFunction
  caller: GatewayCaller
  /** For routes that require a session. */
  authorizer: IHttpRouteAuthorizer
}

/**
 * The gateway's routes of a resource, all handled by its Lambda: one for each path of the contract, with any method. The Lambda
 * selects the operation, and responds 404 if the path has none with the method.
 */
export class ResourceRoutes extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, resource, lambda, caller, authorizer }: ResourceRoutesProps,
  ) {
    super(scope, id)
    const integration = new RoleCalledIntegration('Lambda', lambda, caller)
    for (const { path, isOpen } of pathsOf(resource)) {
      const made = new HttpRoute(this, path, {
        httpApi: api,
        routeKey: HttpRouteKey.with(path, HttpMethod.ANY),
        integration,
        authorizer: isOpen ? new HttpNoneAuthorizer() : authorizer,
      })
      if (isOpen)
        acknowledgeFinding(
          made,
          'AwsSolutions-APIG4',
          'The contract opens this route to visitors; its Lambda enforces the access of each operation.',
        )
    }
  }
}

/** The paths of a resource. A path is open to visitors if one of its operations is. */
function pathsOf(resource: Resource) {
  const ownRoutes = routes.filter((route) => route.resource === resource)
  return [...new Set(ownRoutes.map(({ path }) => path))].map((path) => ({
    path,
    isOpen: ownRoutes.some((route) => route.path === path && route.authorizer === 'none'),
  }))
}
