/** Styles of the readable page, for phones first; it opens from a file, so it loads nothing. */
export const style = `
:root{color-scheme:light dark;--ground:#f4efe4;--surface:#fdfaf3;--line:#dacfb9;--ink:#1b2629;--muted:#4d585a;--mark:#17626c}
@media (prefers-color-scheme:dark){:root{--ground:#10191c;--surface:#172327;--line:#2d3c40;--ink:#f0e9da;--muted:#b4bdb8;--mark:#8ccfcd}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 3rem;background:var(--ground);color:var(--ink);font:1.0625rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2,h3,p,dl,dd,ul{margin:0}
h1{font-size:1.9rem;line-height:1.2;margin-block:.25rem .75rem}
h2{font-size:1.3rem;margin-block-end:.75rem}
h3{font-size:1.0625rem;margin-block:1.5rem .25rem;color:var(--mark)}
.brand{font-weight:700;color:var(--mark)}
section{margin-block-start:1.25rem;padding:1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:.75rem}
dl>div{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1.5rem;padding-block:.5rem;border-block-end:1px solid var(--line)}
dl>div:last-child,li:last-child{border-block-end:0}
dt,small,.none,footer{color:var(--muted)}
dd{font-weight:600}
ul{list-style:none;padding:0}
li{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1.5rem;padding-block:.5rem;border-block-end:1px solid var(--line)}
li>span{white-space:pre-line}
small{font-size:.9375rem}
summary{min-height:2.75rem;padding-block:.6rem;cursor:pointer;font-weight:600;color:var(--mark)}
.pictures{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr))}
img{display:block;width:100%;max-width:20rem;border-radius:.5rem}
footer{margin-block-start:1.5rem;font-size:.9375rem}
`
