import type { Plugin } from 'vite'
import { brand } from '#shared/brand'
import { escapeHtml } from '#shared/html'

/** Replaces `%BRAND_NAME%` in the HTML files of `web/` by the product's name. */
export function brandInHtml(): Plugin {
  return {
    name: 'brand-in-html',
    transformIndexHtml: (html) => html.replaceAll('%BRAND_NAME%', escapeHtml(brand.name)),
  }
}
