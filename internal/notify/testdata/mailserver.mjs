// A mail server for tests: nodemailer's smtp-server, whose folder is the first
// argument. The second says how it behaves, as JSON. It prints a line of JSON
// with its port, and then one for each letter that it has taken.
import { createRequire } from 'node:module';

const [folder, wishes] = process.argv.slice(2);
const { SMTPServer } = createRequire(import.meta.url)(folder);
const { password, offers = true, secure = false, key, cert } = JSON.parse(wishes);

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`);
const refusal = (responseCode, message) => Object.assign(new Error(message), { responseCode });
const refusals = {
  'nobody@example.com': refusal(550, 'no such mailbox'),
  'later@example.com': refusal(450, 'try again later'),
};

const server = new SMTPServer({
  secure,
  key,
  cert,
  hideSTARTTLS: !offers,
  disabledCommands: offers || secure ? [] : ['STARTTLS'],
  authOptional: !password,
  allowInsecureAuth: true, // what a careless server would do: the client must not join in
  disableReverseLookup: true,
  logger: false,
  onAuth(auth, session, done) {
    say({ asked: auth.username, secure: session.secure });
    done(auth.password === password ? null : refusal(535, 'wrong password'), { user: auth.username });
  },
  onRcptTo: ({ address }, _session, done) => done(refusals[address]),
  onData(stream, session, done) {
    const chunks = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      const { mailFrom, rcptTo } = session.envelope;
      say({
        letter: Buffer.concat(chunks).toString('utf8'),
        from: mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        user: session.user || '',
        secure: session.secure,
      });
      done();
    });
  },
});
server.on('error', () => {}); // a client that hangs up is a client's business
server.listen(0, '127.0.0.1', () => say({ port: server.server.address().port }));
process.stdin.resume().on('end', () => process.exit(0)); // goes when the test goes
