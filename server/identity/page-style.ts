/**
 * The look of the issuer's pages: the app's colours, corners and typeface, written out, because these pages must show
 * without the app. A test compares the colours with the app's tokens.
 */
export const pageStyle = `@font-face{font-family:'Atkinson Hyperlegible Next';font-weight:400 800;font-display:swap;src:url(/fonts/atkinson-hyperlegible-next.woff2) format('woff2')}
:root{color-scheme:light dark;--ink:#182326;--quiet:#56656a;--paper:#f5f8f8;--card:#ffffff;--line:#75848a;--main:#0d5e69;--bar:#0a4b55;--link:#0d5e69;--bad:#b02620;--focus:#8a4caf}
@media(prefers-color-scheme:dark){:root{--ink:#c5d0d2;--quiet:#a6b5b8;--paper:#0f1920;--card:#15222a;--line:#82939a;--main:#14737f;--bar:#0c2a31;--link:#74c3cb;--bad:#f08b86;--focus:#fcc140}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 'Atkinson Hyperlegible Next',system-ui,sans-serif;overflow-wrap:anywhere}
header{display:flex;align-items:center;justify-content:space-between;min-height:4rem;padding:.5rem 1rem;background:var(--bar);color:#fff}
.brand{display:flex;align-items:center;gap:.5rem;margin:0;font-size:1.3125rem;font-weight:700}nav{display:flex}
nav a{display:grid;place-items:center;min-width:2.75rem;min-height:2.75rem;border-radius:2rem;color:#fff;font-weight:600;text-decoration:none}
nav a[aria-current]{text-decoration:underline;text-decoration-thickness:3px;text-underline-offset:.4em}
main{max-width:28rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0 1rem}h2{font-size:1.3125rem;margin:2rem 0 .25rem}label{display:block;margin:.75rem 0 .25rem;font-weight:600}
input{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
button{width:100%;min-height:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;text-align:left;background:var(--card);border:1px solid var(--line);border-radius:.75rem;cursor:pointer}
button span{display:block;color:var(--quiet);font-size:.9375rem}.main{margin-top:1.25rem;text-align:center;font-weight:600;color:#fff;background:var(--main);border-color:var(--main);border-radius:2rem}
ul{list-style:none;margin:.75rem 0 0;padding:0;display:grid;gap:.5rem}.trouble{color:var(--bad);font-weight:600}main a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}header :focus-visible{outline-color:#f3ac16}`
