package alipaytest

import (
	"archive/zip"
	"bytes"
	"net/http"
	"strings"
	"testing"

	"golang.org/x/text/encoding/simplifiedchinese"
)

// WriteBill closes a day's books with the given lines, each a row of the table.
func (a *Alipay) WriteBill(t *testing.T, day string, rows ...string) {
	t.Helper()
	header := "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）," +
		"支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注"
	table := "#支付宝业务明细查询\n#账号：[20880001234567890156]\n#起始日期：[" + day + " 00:00:00]   终止日期：[" + day + " 24:00:00]\n" +
		"#-----------------------------------------业务明细列表----------------------------------------\n" + header + "\n" +
		strings.Join(rows, "\n") + "\n#-----------------------------------------业务明细列表结束------------------------------------\n"
	sums := "#支付宝业务汇总查询\n门店编号,门店名称,交易订单总笔数,退款订单总笔数\n合计,,1,0\n"
	var archive bytes.Buffer
	packed := zip.NewWriter(&archive)
	for name, text := range map[string]string{"_业务明细(汇总).csv": sums, "_业务明细.csv": table} {
		encoder := simplifiedchinese.GBK.NewEncoder()
		encodedName, err1 := encoder.String(SellerID + name)
		encodedText, err2 := encoder.String(text)
		file, err3 := packed.CreateHeader(&zip.FileHeader{Name: encodedName, NonUTF8: true, Method: zip.Deflate})
		if err1 != nil || err2 != nil || err3 != nil {
			t.Fatal(err1, err2, err3)
		}
		if _, err := file.Write([]byte(encodedText)); err != nil {
			t.Fatal(err)
		}
	}
	if err := packed.Close(); err != nil {
		t.Fatal(err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.bills[day] = archive.Bytes()
}

func (a *Alipay) billAddress(about, _ map[string]string) answer {
	if about["bill_type"] != "trade" || a.bills[about["bill_date"]] == nil {
		return refused("isp.bill_not_exist", "账单不存在")
	}
	return done(answer{"bill_download_url": a.server.URL + "/bill/" + about["bill_date"]})
}

func (a *Alipay) serveBill(w http.ResponseWriter, r *http.Request) {
	a.mu.Lock()
	defer a.mu.Unlock()
	_, _ = w.Write(a.bills[r.PathValue("day")])
}
