package alipay

import (
	"archive/zip"
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/text/encoding/simplifiedchinese"

	"causeway/internal/base/clock"
	"causeway/internal/payment"
)

// The columns of a bill that are read.
const (
	columnTrade  = "支付宝交易号"
	columnOurs   = "商户订单号"
	columnKind   = "业务类型"
	columnAt     = "完成时间"
	columnAmount = "订单金额（元）"
	kindPayment  = "交易"
	kindRefund   = "退款"
)

// readBill finds the table of trades in the archive, whatever it is called
// there: the other one sums up and has other columns.
func readBill(archive []byte) ([]payment.Statement, error) {
	files, err := zip.NewReader(bytes.NewReader(archive), int64(len(archive)))
	if err != nil {
		return nil, fmt.Errorf("the bill is no archive: %w", err)
	}
	for _, file := range files.File {
		opened, err := file.Open()
		if err != nil {
			return nil, err
		}
		raw, err := readAll(simplifiedchinese.GBK.NewDecoder().Reader(opened))
		opened.Close()
		if err != nil {
			return nil, err
		}
		if payments, found, err := readTable(raw); found || err != nil {
			return payments, err
		}
	}
	return nil, errors.New("the bill has no table of trades")
}

func readTable(raw []byte) (payments []payment.Statement, found bool, err error) {
	table := csv.NewReader(bytes.NewReader(raw))
	table.Comment, table.FieldsPerRecord, table.LazyQuotes = '#', -1, true
	var columns map[string]int
	for {
		row, err := table.Read()
		if errors.Is(err, io.EOF) {
			return payments, columns != nil, nil
		}
		if err != nil {
			return nil, false, err
		}
		for i := range row {
			row[i] = strings.TrimSpace(row[i]) // Alipay ends cells with a tab
		}
		switch {
		case columns == nil && row[0] == columnTrade:
			if columns, err = columnsOf(row); err != nil {
				return nil, false, err
			}
		case columns != nil:
			one, is, err := readRow(row, columns)
			if err != nil {
				return nil, false, err
			}
			if is {
				payments = append(payments, one)
			}
		}
	}
}

func columnsOf(header []string) (map[string]int, error) {
	columns := map[string]int{}
	for i, name := range header {
		columns[name] = i
	}
	for _, name := range []string{columnTrade, columnOurs, columnKind, columnAt, columnAmount} {
		if _, is := columns[name]; !is {
			return nil, fmt.Errorf("the bill has no column %s", name)
		}
	}
	return columns, nil
}

// readRow reads a payment or a refund, whose amount has a minus; false for what
// is neither. A refund goes by the name of its trade, as in a query.
func readRow(row []string, columns map[string]int) (payment.Statement, bool, error) {
	cell := func(name string) string {
		if i := columns[name]; i < len(row) {
			return row[i]
		}
		return ""
	}
	one := payment.Statement{ExternalID: cell(columnTrade), AttemptID: cell(columnOurs), Currency: yuan}
	switch cell(columnKind) {
	case kindPayment:
	case kindRefund:
		one.Of = one.ExternalID
	default:
		return payment.Statement{}, false, nil
	}
	at, err := time.ParseInLocation(time.DateTime, cell(columnAt), shanghai)
	if err != nil {
		return payment.Statement{}, false, fmt.Errorf("a trade of the bill has no time: %w", err)
	}
	text := cell(columnAmount)
	if one.Of != "" {
		text = strings.TrimPrefix(text, "-")
	}
	amount, err := parseFen(text)
	one.Amount, one.At = amount.String(), clock.Of(at)
	return one, true, err
}
