import { chakra } from '@chakra-ui/react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { SeparateTexts } from '#web/lib/separate-texts'
import { buttonRecipe, type ButtonVariant, linkRecipe } from '#web/theme/recipes/button'
import { Icon, type IconName } from '../icon'
import { SmartLink, type SmartLinkProps } from '../links/smart-link'

const StyledButton = chakra('button', buttonRecipe)
const StyledButtonLink = chakra(SmartLink, buttonRecipe)
const StyledLink = chakra(SmartLink, linkRecipe)

interface Look {
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  /** Full width of its container. */
  full?: boolean
  icon?: IconName
  iconEnd?: IconName
  children: ReactNode
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Busy: keeps width and focus, shows a spinner and ignores clicks. */
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

function Spinner() {
  return (
    <chakra.span
      aria-hidden="true"
      boxSize="18px"
      flex="none"
      borderRadius="full"
      border="2px solid currentColor"
      borderBlockStartColor="transparent"
      animation="spin 900ms linear infinite"
    />
  )
}

/** `type` defaults to `button`. Use one `act` button per view and `line` for the rest. */
export function Button({
  loading = false,
  icon,
  iconEnd,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <StyledButton
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon && <Icon name={icon} />}
      <SeparateTexts>{children}</SeparateTexts>
      {iconEnd && <Icon name={iconEnd} />}
    </StyledButton>
  )
}

export interface ButtonLinkProps extends Look, Omit<SmartLinkProps, 'children'> {}

/** A link that looks like a button. */
export function ButtonLink({ icon, iconEnd, children, ...rest }: ButtonLinkProps) {
  return (
    <StyledButtonLink {...rest}>
      {icon && <Icon name={icon} />}
      <SeparateTexts>{children}</SeparateTexts>
      {iconEnd && <Icon name={iconEnd} />}
    </StyledButtonLink>
  )
}

export interface TextLinkProps extends SmartLinkProps {
  onWall?: boolean
  /** Outside running text: at least 44 px high. */
  standalone?: boolean
}

/** A link within text, or on its own with `standalone`. */
export function TextLink(props: TextLinkProps) {
  return <StyledLink {...props} />
}

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label'
> {
  label: string
  icon: IconName
  variant?: ButtonVariant
  ref?: Ref<HTMLButtonElement>
}

/** A 44 px icon-only button; `label` is for screen readers. */
export function IconButton({ label, icon, variant = 'quiet', type = 'button', ...rest }: IconButtonProps) {
  return (
    <StyledButton type={type} size="icon" variant={variant} aria-label={label} title={label} {...rest}>
      <Icon name={icon} size="iconInTarget" />
    </StyledButton>
  )
}
