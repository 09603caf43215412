import type { Plugin } from 'vite'
import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'

/** Writes the product's name for `%BRAND_NAME%` in the pages of `web/`. */
export function brandInHtml(): Plugin {
  return {
    name: 'brand-in-html',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', escapeHtml(brand.name)),
  }
}
