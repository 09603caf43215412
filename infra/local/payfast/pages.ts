import { escapeHtml } from '#shared/html'
import type { Order } from './orders'

/* Pages of a fictitious bank; each says so. */

const page = (base: string, title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${base}/style.css">
<header><div><strong>PayFast</strong> <span class="tag">Sandbox</span></div><p>No bank, no money: this page stands in for the payment provider.</p></header>
<main>${body}</main>
</html>`

const choice = (name: string, value: string, label: string, checked = false) =>
  `<label class="choice"><input type="radio" name="${name}" value="${value}"${checked ? ' checked' : ''}> ${label}</label>`

const answer = (value: string, label: string, look = '') =>
  `<button name="code" value="${value}" class="${look}">${label}</button>`

/** The page on which the customer chooses the bank's answer. */
export function payPage(base: string, order: Order): string {
  const facts = [
    ['Merchant', order.merchantName],
    ['For', order.description],
    ['Order', order.basketId],
    ['Mobile', order.mobile],
  ]
    .map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value ?? '')}</dd></div>`)
    .join('')
  return page(
    base,
    'Pay by card, sandbox',
    `<h1>Pay by card</h1>
<p class="amount"><span>Amount</span> <b>PKR ${escapeHtml(order.amount)}</b></p>
<dl>${facts}</dl>
<form method="post" action="${base}/pay/${order.id}">
<p class="card"><span>Card</span> <b>4111 11•• •••• 1111</b></p>
<div class="answers">${answer('000', 'Pay', 'main')}${answer('901', 'Cancel')}</div>
<fieldset><legend>Or be declined</legend><div class="answers">${answer('97', 'Balance too low')}${answer('54', 'Card expired')}${answer('55', 'Wrong code')}</div></fieldset>
<details><summary>How the shop is told</summary>
<fieldset><legend>Delivery</legend>${choice('delivery', 'now', 'At once', true)}${choice('delivery', 'late', 'Late')}${choice('delivery', 'twice', 'Twice')}${choice('delivery', 'wrong_hash', 'With a wrong hash')}${choice('delivery', 'never', 'Never')}</fieldset>
<fieldset><legend>Form</legend>${choice('method', 'form', 'POST, form', true)}${choice('method', 'json', 'POST, JSON')}${choice('method', 'get', 'GET')}</fieldset>
</details>
</form>`,
  )
}

/** The page for a rejected form. */
export const refusedPage = (base: string, reason: string) =>
  page(
    base,
    'Not accepted, sandbox',
    `<h1>This payment was not accepted</h1><p>${escapeHtml(reason)}</p><p>Go back to the shop and begin again.</p>`,
  )

export const style = `:root{color-scheme:light;font:1.0625rem/1.5 system-ui,sans-serif;color:#14213d;background:#eef1f6}
*{box-sizing:border-box}
body{margin:0}
header{background:#14213d;color:#fff;padding:.9rem 1.25rem}
header>div{font-size:1.25rem}
header p{margin:.2rem 0 0;font-size:.95rem;color:#dfe5f1}
.tag{background:#ffd166;color:#14213d;border-radius:.3rem;padding:.1rem .5rem;font-size:.9rem;font-weight:700}
main{max-width:30rem;margin:1.25rem auto;padding:1.25rem;background:#fff;border:1px solid #d4dae6;border-radius:.75rem}
h1{font-size:1.4rem;margin:0 0 1rem}
dl{margin:0 0 1rem}
dl div,.amount,.card{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;margin:0;padding:.55rem 0;border-bottom:1px solid #e4e8f0}
dt,.amount span,.card span{color:#4a5672}
dd{margin:0;overflow-wrap:anywhere}
.amount b{font-size:1.25rem}
.answers{display:grid;gap:.6rem;grid-template-columns:repeat(auto-fit,minmax(min(8.5rem,100%),1fr));margin-block:1rem}
button{min-height:3rem;padding:.5rem 1rem;border:1px solid #14213d;border-radius:.5rem;background:#fff;color:#14213d;font:inherit;font-weight:600;cursor:pointer}
button.main{background:#14213d;color:#fff}
button:focus-visible,summary:focus-visible,input:focus-visible{outline:3px solid #2a6fdb;outline-offset:2px}
fieldset{border:1px solid #e4e8f0;border-radius:.5rem;margin:1rem 0 0;padding:.5rem 1rem}
legend{padding:0 .4rem;color:#4a5672}
fieldset .answers{margin-block:.4rem .6rem}
details{margin-top:1rem}
summary{min-height:2.75rem;padding:.6rem 0;cursor:pointer;font-weight:600}
.choice{display:flex;align-items:center;gap:.6rem;min-height:2.75rem}
input{width:1.2rem;height:1.2rem}
`
