import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { keepsRule, type PasswordRule, passwordRuleNames } from '#shared/password'
import { Icon } from '#web/ui/icon'

export const brokenRules = (password: string): Set<PasswordRule> =>
  new Set(passwordRuleNames.filter((rule) => !keepsRule(rule, password)))

function RuleLine({ met, children }: { met: boolean; children: string }) {
  const { t } = useLingui()
  return (
    <chakra.li display="flex" gap="2" alignItems="center" color={met ? 'ok' : 'ink.muted'} textStyle="small">
      <chakra.span
        boxSize="20px"
        flex="none"
        display="grid"
        placeItems="center"
        borderRadius="full"
        borderWidth={met ? '0' : '1.5px'}
        borderStyle="solid"
        borderColor="line.strong"
      >
        {met && <Icon name="check" strokeWidth={2.4} />}
      </chakra.span>
      <span>
        <span>{children}</span>
        <chakra.span srOnly>{met ? t`, done` : t`, still missing`}</chakra.span>
      </span>
    </chakra.li>
  )
}

/** Checklist of the password rules, updated while typing. */
export function PasswordRules({ id, password }: { id?: string; password: string }) {
  const { t } = useLingui()
  const broken = brokenRules(password)
  const labels: Record<PasswordRule, string> = {
    length: t`At least 8 characters`,
    lowercase: t`One lowercase letter`,
    uppercase: t`One uppercase letter`,
    digit: t`One number`,
    special: t`One special character: @ $ ! % * ? &`,
  }
  return (
    <chakra.ul
      id={id}
      aria-label={t`Your password needs`}
      listStyleType="none"
      m="0"
      p="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      gap="1.5"
    >
      {passwordRuleNames.map((rule) => (
        <RuleLine key={rule} met={!broken.has(rule)}>
          {labels[rule]}
        </RuleLine>
      ))}
    </chakra.ul>
  )
}
