import { Admin } from './admin.ts'
import { stage, targetOf } from './stage.ts'
import { connect } from '../../../src/engine/run/connect.ts'
import { readInside } from '../../../src/management/reader.ts'
const url = 'http://127.0.0.1:28083/management',
  gateway = 'http://127.0.0.1:28082'
const admin = new Admin({ url, user: 'admin', password: 'admin' })
const s = await stage(admin, `t${Date.now() % 100000}`, { gateway })
const target = await targetOf(s, url, gateway)
const { transport, redactor } = connect(target, { version: '0', environment: {} })
const seen: string[] = []
const http = transport.startRun(redactor).client({
  signal: new AbortController().signal,
  record: (e) => void seen.push(`${e.request.method} ${e.request.url} ${e.response?.status} ${Math.round(e.durationMs)}ms`),
})
const t0 = Date.now()
const inside = await readInside(target, { http, names: true })
console.log(Date.now() - t0, 'ms', seen.length)
console.log(seen.join('\n'))
console.log(JSON.stringify(inside, (k, v) => (k === 'facts' ? `${v.length} facts` : v), 1))
await transport.close()
