import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { brand } from '#shared/brand'
import { siteUrl } from '../lib/site'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** The link of a reset mail. `code` is Cognito's placeholder, which it replaces itself, so it is not encoded. */
function resetLink(site: string, email: string, code: string): string {
  return `${site}/auth/reset-password?email=${encodeURIComponent(email)}&code=${code}`
}

function resetMail(link: string, name: string) {
  const address = escapeHtml(link)
  return {
    emailSubject: `Reset your ${brand.name} password`,
    emailMessage: [
      `<p>${name === '' ? 'Hello' : `Dear ${escapeHtml(name)}`},</p>`,
      `<p>Someone, hopefully you, asked to reset the password of your ${escapeHtml(brand.name)} account.</p>`,
      `<p><a href="${address}">Choose a new password</a></p>`,
      `<p>If the link does not open, copy this address into your browser:<br>${address}</p>`,
      '<p>The link works for one hour. If you did not ask for it, you need not do anything: your password stays as it is.</p>',
    ].join('\n'),
  }
}

/** Words Cognito's mails; those that we do not send are left as they are. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  if (event.triggerSource !== 'CustomMessage_ForgotPassword') return event
  const attributes = event.request.userAttributes as Record<string, string | undefined>
  const link = resetLink(await siteUrl(), attributes['email'] ?? '', event.request.codeParameter)
  Object.assign(event.response, resetMail(link, attributes['name'] ?? ''))
  return event
}
