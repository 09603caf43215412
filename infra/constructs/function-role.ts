import {
  type AddToPrincipalPolicyResult,
  PolicyDocument,
  type PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'

/**
 * A function's role with an inline policy. The CDK would create a policy resource for each role, and a stack has at most 500
 * resources (0058).
 */
export class FunctionRole extends Role {
  private readonly rights: PolicyDocument

  constructor(scope: Construct, id: string) {
    const rights = new PolicyDocument()
    super(scope, id, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Rights: rights },
    })
    this.rights = rights
  }

  override addToPrincipalPolicy(statement: PolicyStatement): AddToPrincipalPolicyResult {
    this.rights.addStatements(statement)
    return { statementAdded: true, policyDependable: this }
  }
}
