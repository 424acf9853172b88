// Signs requests and verifies notifies with Alipay's own library, so that ours
// can be compared. Reads {privateKey, keyType, publicKey, requests, notifies}
// from standard input; each request is a set of parameters without its sign,
// each notify one with it. Writes {signs, verdicts}.
import { text } from 'node:stream/consumers';
import { AlipaySdk } from 'alipay-sdk';

const { privateKey, keyType, publicKey, requests, notifies } = JSON.parse(await text(process.stdin));

const signs = requests.map((params) => {
  const {
    app_id,
    method,
    charset,
    version,
    sign_type,
    app_cert_sn,
    alipay_root_cert_sn,
    biz_content,
    ...more
  } = params;
  const sdk = new AlipaySdk({
    appId: app_id,
    privateKey,
    keyType,
    alipayPublicKey: publicKey,
    charset,
    version,
    signType: sign_type,
  });
  Object.assign(sdk.config, { appCertSn: app_cert_sn, alipayRootCertSn: alipay_root_cert_sn });
  const query = sdk.sdkExecute(method, { ...more, bizContent: JSON.parse(biz_content) });
  return new URLSearchParams(query).get('sign');
});

const sdk = new AlipaySdk({ appId: 'any', privateKey, keyType, alipayPublicKey: publicKey });
const verdicts = notifies.map((params) => sdk.checkNotifySignV2(params));

console.log(JSON.stringify({ signs, verdicts }));
