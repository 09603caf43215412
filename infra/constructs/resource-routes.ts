import {
  HttpNoneAuthorizer,
  type HttpApi,
  HttpMethod,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type Resource, routes } from '#shared/contract'
import { acknowledge } from './acknowledge'
import { CalledByRole, type GatewayCaller } from './gateway-caller'

export interface ResourceRoutesProps {
  api: HttpApi
  resource: Resource
  lambda: IFunction
  caller: GatewayCaller
  /** For the routes that require a session. */
  authorizer: IHttpRouteAuthorizer
}

/** The routes that the contract declares for a resource, all handled by its one Lambda. */
export class ResourceRoutes extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { api, resource, lambda, caller, authorizer }: ResourceRoutesProps,
  ) {
    super(scope, id)
    const integration = new CalledByRole('Lambda', lambda, caller)
    for (const route of routes.filter((candidate) => candidate.resource === resource)) {
      const open = route.authorizer === 'none'
      const made = api.addRoutes({
        path: route.path,
        methods: [HttpMethod[route.method]],
        integration,
        authorizer: open ? new HttpNoneAuthorizer() : authorizer,
      })
      if (open)
        for (const each of made)
          acknowledge(
            each,
            'AwsSolutions-APIG4',
            'The contract opens this route to visitors; its Lambda enforces the access of each operation.',
          )
    }
  }
}
