/* A bare WebSocket server, which sends each message back: what the machine and the network take by themselves. */
import { WebSocketServer } from 'ws'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
server.on('connection', (socket) => {
  socket.on('message', (data, binary) => socket.send(data, { binary }))
})
server.on('listening', () => {
  console.log(`ready ${(server.address() as { port: number }).port}`)
})
process.stdin.resume().on('end', () => process.exit())
