import {
  HttpNoneAuthorizer,
  type HttpApi,
  HttpMethod,
  type IHttpRouteAuthorizer,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { type Resource, routes } from '#shared/contract'
import { acknowledge } from './acknowledge'

export interface ResourceRoutesProps {
  api: HttpApi
  resource: Resource
  lambda: IFunction
  /** For the routes that require a session. */
  authorizer: IHttpRouteAuthorizer
}

/** The routes that the contract declares for a resource, all handled by its one Lambda. */
export class ResourceRoutes extends Construct {
  constructor(scope: Construct, id: string, { api, resource, lambda, authorizer }: ResourceRoutesProps) {
    super(scope, id)
    const integration = new HttpLambdaIntegration('Lambda', lambda, {
      // One permission for the whole API: one per route would exceed the size limit of the function's policy.
      scopePermissionToRoute: false,
    })
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
