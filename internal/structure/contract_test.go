package structure

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

const contract = "api/openapi.yaml"

// specified are the field names that the specification gives to an answer.
// A row is added with the answer that carries it.
var specified = map[string][]string{
	"OrderBody": {"transactionId", "productName", "usdtAmount", "payType", "accountAddress", "status", "createTime", "finishTime", "failMessage"},
}

var contractFields = rule{
	name: "answers carry the specification's field names",
	check: func(t *tree) (complaints []string) {
		schemas := blocks(section(t.files[contract], "components"), "    ")
		for _, name := range slices.Sorted(maps.Keys(specified)) {
			fields := blocks(schemas[name], "        ")
			for _, field := range specified[name] {
				if _, ok := fields[field]; !ok {
					complaints = append(complaints, fmt.Sprintf("%s: %s has no field %s", contract, name, field))
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files(contract, "components:\n  schemas:\n    OrderBody:\n      properties:\n        id:\n          type: string\n"), "OrderBody has no field transactionId"},
		{files(contract, ""), "OrderBody has no field"},
	},
}

var contractGates = rule{
	name: "every operation of the contract has a name and an access rule",
	check: func(t *tree) (complaints []string) {
		paths := blocks(section(t.files[contract], "paths"), "  ")
		if len(paths) == 0 {
			return []string{contract + ": no paths"}
		}
		for _, path := range slices.Sorted(maps.Keys(paths)) {
			operations := blocks(paths[path], "    ")
			for _, method := range slices.Sorted(maps.Keys(operations)) {
				for _, key := range []string{"operationId", "x-access"} {
					if !strings.Contains(operations[method], "\n      "+key+": ") {
						complaints = append(complaints, fmt.Sprintf("%s: %s %s has no %s", contract, method, path, key))
					}
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files(contract, "paths:\n  /orders:\n    get:\n      operationId: a\n"), "get /orders has no x-access"},
		{files(contract, "paths:\n  /orders:\n    get:\n      operationId: a\n      x-access: user\n    post:\n      x-access: user\n"), "post /orders has no operationId"},
		{files(contract, "paths:\n"), "no paths"},
	},
	good: files(contract, "paths:\n  /orders:\n    get:\n      operationId: a\n      x-access: user\nservers:\n  - url: /api/v1\n"),
}

var key = regexp.MustCompile(`(?m)^( *)([^\s:#-][^\s:]*):`)

// section is the part of a document below one of its outermost keys.
func section(document, name string) string { return blocks(document, "")[name] }

// blocks cuts a part of a document at the keys with exactly this indentation.
// The contract is written by a program, always in the same layout, so that
// reading indentation is enough and needs no library.
func blocks(part, indent string) map[string]string {
	found := map[string]string{}
	last, from := "", 0
	for _, at := range key.FindAllStringSubmatchIndex(part, -1) {
		if part[at[2]:at[3]] != indent {
			continue
		}
		if last != "" {
			found[last] = part[from:at[0]]
		}
		last, from = strings.Trim(part[at[4]:at[5]], `"'`), at[1]
	}
	if last != "" {
		found[last] = part[from:]
	}
	return found
}
