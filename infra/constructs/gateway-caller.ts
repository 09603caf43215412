import {
  type HttpRouteIntegrationBindOptions,
  type HttpRouteIntegrationConfig,
  IntegrationCredentials,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations'
import { Policy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

/**
 * As whom the HTTP API calls its functions: one role that may call these and nothing else. A permission on each function would take
 * a resource for each of them in a stack that comes near to the 500 that one may have.
 */
export class GatewayCaller extends Construct {
  readonly role: Role
  private readonly policy: Policy

  constructor(scope: Construct, id: string) {
    super(scope, id)
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('apigateway.amazonaws.com') })
    this.policy = new Policy(this, 'Calls', { roles: [this.role] })
  }

  /** Lets the API call a function, and an integration of it wait until it may. */
  allow(fn: IFunction, integration: Construct | undefined): void {
    this.policy.addStatements(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [fn.functionArn] }),
    )
    integration?.node.addDependency(this.policy)
  }
}

/** A function behind routes, which the API calls as its own role. */
export class RoleCalledIntegration extends HttpLambdaIntegration {
  private isAllowed = false

  constructor(
    private readonly name: string,
    private readonly fn: IFunction,
    private readonly caller: GatewayCaller,
  ) {
    super(name, fn)
  }

  override bind(options: HttpRouteIntegrationBindOptions): HttpRouteIntegrationConfig {
    return { ...super.bind(options), credentials: IntegrationCredentials.fromRole(this.caller.role) }
  }

  /** In place of a permission on the function. Called for each route, the integration being made with the first. */
  protected override completeBind({ scope }: HttpRouteIntegrationBindOptions): void {
    if (this.isAllowed) return
    this.isAllowed = true
    this.caller.allow(this.fn, scope.node.tryFindChild(this.name))
  }
}
