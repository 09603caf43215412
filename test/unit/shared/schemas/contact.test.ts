import { describe } from '@jest/globals'
import { ContactSchema } from '#shared/schemas/contact'
import { required, testCases } from './cases'

describe('contact', () => {
  const valid = {
    name: 'Bilal Ahmed',
    phone: '+971501234567',
    email: 'bilal@example.com',
    subject: 'My account',
    contact_type: 'support',
    message: 'First line\nسلام',
  }
  testCases(ContactSchema, valid, [
    ...required('name', 'Name must be at least 3 characters', [undefined, null, 7, '', 'Al']),
    ...required('email', 'Invalid email format', [undefined, null, 7, '', 'bilal', 'bilal@example']),
    ...required('subject', 'Subject is required', [undefined, null, 7, '', 'Hi']),
    ...required('contact_type', 'Contact type is required', [undefined, null, '', 'spam']),
    ['phone', undefined, null],
    ['phone', '', null],
    ['phone', '12345', 'Phone number must be at least 10 digits'],
    ['phone', '03001234567', 'Please enter a valid phone number (including country code)'],
    ['message', undefined, null],
    ['message', '', null],
    ['message', 'x'.repeat(2001), 'Must be at most 2000 characters'],
    ['message', 'a\u0000b', 'Please remove characters that cannot be shown'],
    ['message', 'a\uD800b', 'Please remove characters that cannot be shown'],
  ])
})
