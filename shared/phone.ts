/** Converts digits of Urdu and Arabic keyboards to ASCII. */
export const asciiDigits = (value: string): string =>
  value.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Is it a Pakistani mobile number without prefix: ten digits starting with 3? */
export const isPakistaniMobile = (value: string): boolean => /^3\d{9}$/.test(value)

/** ASCII digits without separators; `+92` before a bare Pakistani mobile number, `+` before any other digit. */
export const normalisePhone = (value: string): string => {
  const number = asciiDigits(value).replace(/[\s\-–().]/g, '')
  return isPakistaniMobile(number) ? `+92${number}` : number.replace(/^(?=\d)/, '+')
}
