import { expect, test } from '@jest/globals'
import decodeQR from 'qr/decode.js'
import { screen } from '@testing-library/react'
import { QrPicture } from '#web/features/second-factor/qr-picture'
import { renderWeb } from '#test/support/web'

const scale = 4

/** The picture's squares as a camera sees them. */
function pixelsOf(svg: Element) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * scale
  const data = new Uint8Array(side * side * 4).fill(255)
  const squares =
    svg
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)/g) ?? []
  for (const [, x, y] of squares)
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++) {
        const at = ((Number(y) * scale + row) * side + Number(x) * scale + column) * 4
        data.set([0, 0, 0], at)
      }
  return { width: side, height: side, data }
}

test('what the picture holds is read back from it', () => {
  const text =
    'otpauth://totp/Humsafar:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Humsafar'
  renderWeb(<QrPicture text={text} label="The picture" />)
  expect(decodeQR(pixelsOf(screen.getByRole('img', { name: 'The picture' })))).toBe(text)
})
